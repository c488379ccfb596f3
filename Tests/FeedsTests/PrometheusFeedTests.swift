import Synchronization
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Tests that start curl, one after the other, because they count the processes of this one.
@Suite(.serialized) enum CurlTests {}

extension CurlTests {
  /// Queries of a server on loopback, by the real curl.
  struct PrometheusFeedTests {
    @Test func valuesAreThoseOfTheServer() throws {
      let server = try HTTPServer { _ in
        .vector([
          (#""__name__":"up","instance":"a:9100","job":"node""#, "0.1"),
          (#""__name__":"up","instance":"b","job":"a\"b\\c\u003c""#, "-1.5e+300"),
          (#""instance":"c""#, "NaN"), (#""instance":"d""#, "+Inf"), (#""instance":"e""#, "-Inf"),
          ("", "7"),
        ])
      }
      let labels = PrometheusLabels(label: "instance", groups: ["job"])
      let driver = try PrometheusDriver(server, query: "rate(up[5m]) > \"ü&=+\"", labels: labels)
      #expect(driver.runToSuccess())
      let news = driver.takeNews()
      #expect(
        news.map(\.id) == [
          #"up{instance="a:9100",job="node"}"#, #"up{instance="b",job="a\"b\\c<"}"#,
          #"{instance="c"}"#, #"{instance="d"}"#, #"{instance="e"}"#, "{}",
        ])
      #expect(
        news.map { $0.value?.isNaN == true ? nil : $0.value } == [
          0.1, -1.5e300, nil, .infinity, -.infinity, 7,
        ])
      #expect(news.map(\.label) == ["a:9100", "b", "c", "d", "e", nil])
      #expect(news.map(\.group) == [["node"], ["a\"b\\c<"], [], [], [], []])
      #expect(news[0].detail == #"{"__name__": "up", "instance": "a:9100", "job": "node"}"#)
      #expect(driver.feed.problem == nil)
      let request = try #require(server.requests.first)
      #expect(request.method == "POST" && request.path == "/api/v1/query")
      #expect(request.form["query"] == "rate(up[5m]) > \"ü&=+\"")
      #expect(request.headers["accept-encoding"] == nil && request.headers["authorization"] == nil)
      #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
      // Later replies have values alone.
      #expect(driver.run { driver.feed.successCount == 2 })
      #expect(driver.takeNews().first { $0.id == "{}" }?.label == nil)
    }

    @Test func missingSeriesIsStaleAtOnceAndComesBack() throws {
      let count = Mutex(0)
      let server = try HTTPServer { request in
        guard request.path.hasSuffix("/query") else { return .init(status: 500) }
        let number = count.withLock {
          $0 += 1
          return $0
        }
        if number == 3 { return .init(status: 500) }
        return .vector(
          number == 2 ? [("\"i\":\"a\"", "2")] : [("\"i\":\"a\"", "1"), ("\"i\":\"b\"", "1")])
      }
      let driver = try PrometheusDriver(server, interval: .milliseconds(200))
      #expect(driver.runToSuccess())
      #expect(driver.takeNews().map(\.isStale) == [false, false])
      #expect(driver.run { driver.feed.successCount == 2 })
      let news = driver.takeNews()
      #expect(news.first { $0.id == "{i=\"b\"}" }?.isStale == true)
      #expect(news.first { $0.id == "{i=\"a\"}" }?.value == 2)
      #expect(driver.run { driver.feed.problem != nil })
      // A query that fails says nothing about series.
      #expect(driver.takeNews().isEmpty)
      #expect(driver.runToSuccess() && driver.feed.problem == nil)
      let back = driver.takeNews()
      #expect(back.map(\.value) == [1, 1] && back.allSatisfy { !$0.isStale })
    }

    /// Pods that are replaced three times, each time all of them.
    @Test func deadTargetsAreForgotten() throws {
      let count = Mutex(0)
      @Sendable func name(_ generation: Int, _ number: Int) -> String {
        "pod-\(generation)-\(number)"
      }
      let server = try HTTPServer { request in
        guard request.path.hasSuffix("/query") else { return .init(status: 500) }
        let number = count.withLock {
          $0 += 1
          return $0
        }
        let generation = min(3, (number - 1) / 2)
        return .vector((0..<5).map { ("\"pod\":\"\(name(generation, $0))\"", "1") })
      }
      let driver = try PrometheusDriver(
        server, labels: PrometheusLabels(label: "pod"), interval: .milliseconds(150))
      driver.intake.forgetAge = .milliseconds(400)
      var shown: [String: CellChange] = [:]
      func takeNews() {
        for change in driver.takeNews() { shown[change.id] = change.isRemoval ? nil : change }
      }
      #expect(driver.runToSuccess())
      takeNews()
      #expect(shown.count == 5)
      #expect(
        driver.run {
          takeNews()
          return driver.feed.successCount > 7 && shown.count == 5
        })
      #expect(Set(shown.keys) == Set((0..<5).map { "{pod=\"\(name(3, $0))\"}" }))
      #expect(shown.values.allSatisfy { !$0.isStale } && driver.intake.ids.count == 5)
    }

    @Test func seriesThatAreRenamedInEachReplyNeedBoundedMemory() throws {
      let count = Mutex(0)
      let server = try HTTPServer { request in
        guard request.path.hasSuffix("/query") else { return .init(status: 500) }
        let number = count.withLock {
          $0 += 1
          return $0
        }
        return .vector((0..<100).map { ("\"id\":\"\(number)-\($0)\"", "1") })
      }
      let driver = try PrometheusDriver(server, interval: .milliseconds(100))
      driver.intake.limits.bytes = 50_000
      for _ in 0..<20 {
        #expect(driver.runToSuccess())
        _ = driver.takeNews()
        #expect(driver.intake.byteCount <= 50_000 && driver.feed.problem == nil)
      }
      #expect(driver.intake.refusedCount == 0)
    }

    @Test func historyIsQueriedOnce() throws {
      let server = try HTTPServer { request in
        guard request.path.hasSuffix("_range") else { return .vector([("\"i\":\"a\"", "1")]) }
        return .init(
          body: #"""
            {"status":"success","data":{"resultType":"matrix","result":[\#
            {"metric":{"i":"a"},"values":[[1699999995,"NaN"],[1700000000,"2.5"]]},\#
            {"metric":{"i":"gone"},"values":[[1699999995,"1"]]}]}}
            """#)
      }
      let driver = try PrometheusDriver(server, interval: .milliseconds(300))
      #expect(driver.run { !driver.intake.histories.isEmpty })
      let points = try #require(driver.intake.histories.first).points
      #expect(points.map(\.time) == [1_699_999_995, 1_700_000_000])
      #expect(points[0].value.isNaN && points[1].value == 2.5)
      #expect(driver.intake.histories.count == 1 && driver.intake.ids.count == 1)
      #expect(driver.run { driver.feed.successCount == 3 })
      let ranges = server.requests.filter { $0.path == "/api/v1/query_range" }
      #expect(ranges.count == 1)
      #expect(
        ranges.first?.form["start"] == "1699999825" && ranges.first?.form["end"] == "1700000000")
      #expect(ranges.first?.form["step"] == "5" && ranges.first?.form["query"] == "up")
    }

    @Test(arguments: [
      (401, "", "HTTP 401: the server wants other credentials"),
      (500, "<html>", "HTTP 500: the server cannot answer"),
      (404, "{}", "HTTP 404: this is not the address of a Prometheus server"),
      (
        400, #"{"status":"error","errorType":"bad_data","error":"parse\nerror"}"#,
        #"HTTP 400: bad_data: parse\nerror"#
      ),
      (200, #"{"status":"error","errorType":"execution","error":"x"}"#, "execution: x"),
      (200, "<html>", "the reply is not one of Prometheus"),
      (200, "", "the reply is not one of Prometheus"),
      (
        200, #"{"status":"success","data":{"resultType":"vector","result":["#,
        "the reply is not one of Prometheus"
      ),
      (
        200, #"{"status":"success","data":{"resultType":"vector","result":[{"a":1}]}}"#,
        "the reply has something else in place of a series"
      ),
      (
        200, #"{"status":"success","data":{"result":[]},"warnings":["a","b"]}"#, "warning: a; b"
      ),
    ])
    func problemIsKeptUntilTheNextSuccess(status: Int, body: String, problem: String) throws {
      let count = Mutex(0)
      let server = try HTTPServer { _ in
        let isFirst = count.withLock {
          $0 += 1
          return $0 == 1
        }
        return isFirst ? .init(status: status, body: body) : .vector([("\"i\":\"a\"", "1")])
      }
      let driver = try PrometheusDriver(server, interval: .milliseconds(300))
      #expect(driver.run { driver.feed.problem != nil })
      #expect(driver.feed.problem == problem && driver.feed.descriptors.isEmpty)
      #expect(driver.run { driver.feed.problem == nil })
      #expect(driver.takeNews().map(\.value) == [1])
    }

    @Test func redirectsAreNotFollowed() throws {
      let other = try HTTPServer { _ in .vector([("\"i\":\"a\"", "1")]) }
      let location = "Location: \(other.url)/api/v1/query"
      let server = try HTTPServer { _ in .init(status: 302, headers: [location]) }
      let driver = try PrometheusDriver(server)
      #expect(driver.run { driver.feed.problem != nil })
      #expect(
        driver.feed.problem
          == "HTTP 302: the server redirects to another address, which is not followed")
      #expect(other.requests.isEmpty && driver.intake.isEmpty)
    }

    @Test func refusedConnectionIsAProblem() throws {
      var url = ""
      do { url = try HTTPServer { _ in .init() }.url }
      let feed = try PrometheusFeed(PrometheusOptions(url: url, query: "up"))
      let driver = PrometheusDriver(feed)
      #expect(driver.run { feed.problem != nil })
      #expect(feed.problem == "the connection is refused, or there is no way to the host")
    }

    @Test func slowServerIsGivenUpWithinTheInterval() throws {
      let server = try HTTPServer { _ in
        var response = HTTPServer.Response()
        response.isHanging = true
        return response
      }
      let driver = try PrometheusDriver(server, interval: .milliseconds(300))
      #expect(driver.run { driver.feed.problem != nil })
      #expect(driver.feed.problem == "no reply in time")
      #expect(driver.run { server.requests.count >= 3 })
    }

    @Test func replyInSingleBytesIsRead() throws {
      let server = try HTTPServer { _ in
        var response = HTTPServer.Response.vector((0..<20).map { ("\"i\":\"\($0)\"", "\($0)") })
        response.isInBytes = true
        return response
      }
      let driver = try PrometheusDriver(server)
      #expect(driver.runToSuccess())
      #expect(driver.takeNews().map(\.value) == (0..<20).map(Double.init))
    }

    @Test(arguments: [true, false])
    func replyThatIsTooLargeIsCutOff(hasLength: Bool) throws {
      let server = try HTTPServer { _ in
        var response = HTTPServer.Response(
          body: String(repeating: hasLength ? " " : "{", count: hasLength ? 3 << 20 : 1 << 16))
        if !hasLength { response.repetitions = 1000 }
        return response
      }
      let driver = try PrometheusDriver(server, interval: .seconds(5))
      driver.feed.replyLimit = 2 << 20
      #expect(driver.run { driver.feed.problem != nil })
      #expect(driver.feed.problem == "the reply is larger than 2 MB; choose fewer series")
      #expect(driver.feed.descriptors.isEmpty)
    }
  }
}
