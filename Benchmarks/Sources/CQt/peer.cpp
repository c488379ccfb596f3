#include "CQt.h"

#include <QFont>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPolygonF>
#include <QTextLayout>

#include <cmath>

const char *qt_version(void) { return qVersion(); }

void qt_start(void) {
  static int argc = 3;
  static char name[] = "bench", option[] = "-platform", platform[] = "offscreen";
  static char *argv[] = {name, option, platform, nullptr};
  static QGuiApplication application(argc, argv);
}

void qt_frame(
    uint32_t *pixels, int width, int height, const qt_cell *cells, long count, uint32_t background, double opacity,
    double stroke, const char *label, double label_size) {
  QImage image(
      reinterpret_cast<uchar *>(pixels), width, height, width * 4, QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  painter.fillRect(0, 0, width, height, QColor::fromRgb(background));
  painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(opacity);
  // Shaped once, like the labels of the others.
  static QGlyphRun run;
  static double run_size = 0;
  if (label && run_size != label_size) {
    QFont font("Inter");
    font.setPixelSize(int(label_size));
    QTextLayout layout(QString::fromUtf8(label), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    run = layout.glyphRuns().value(0);
    run_size = label_size;
  }
  const double sine = std::sqrt(3.0) / 2;
  for (long n = 0; n < count; n++) {
    const qt_cell &c = cells[n];
    double r = c.circumradius, h = r * sine;
    const QPointF corners[6] = {
        {c.x + r, c.y},     {c.x + r / 2, c.y - h}, {c.x - r / 2, c.y - h},
        {c.x - r, c.y},     {c.x - r / 2, c.y + h}, {c.x + r / 2, c.y + h},
    };
    if (stroke > 0) {
      QPen pen(Qt::white, stroke);
      pen.setJoinStyle(Qt::MiterJoin);
      painter.setPen(pen);
    } else {
      painter.setPen(Qt::NoPen);
    }
    painter.setBrush(QColor::fromRgb(c.color));
    painter.drawConvexPolygon(corners, 6);
    if (label) {
      painter.setPen(Qt::white);
      painter.drawGlyphRun(QPointF(c.x - label_size * 2.5, c.y - label_size * 0.5), run);
    }
  }
}
