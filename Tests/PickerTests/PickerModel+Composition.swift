import Drawing

@testable import Picker

extension PickerModel {
  /// Returns how the cells at the start of a window are composed, without images.
  func composition(in theme: Theme, by labels: LabelStore) -> PickerComposition? {
    var model = self
    model.fitLabels(
      labels, TopicPictures().placement(in: model.honeycomb.catalogue), at: .zero)
    return model.composition(in: theme, by: labels, images: nil, scale: 1, at: .zero)
  }
}
