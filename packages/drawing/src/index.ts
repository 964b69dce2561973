export * from "./dash.js"
export * from "./draw-context.js"
export * from "./draw-overview.js"
export { boundsOfDrawing, drawPiece } from "./draw-piece.js"
export * from "./draw-sheet.js"
export * from "./drawing.js"
export { type Finding, type FindingMark, type FindingPlace, placesOf } from "./findings/finding.js"
export * from "./font/stroke-text.js"
export { heart } from "./heart.js"
export * from "./line-styles.js"
export { drawCode } from "./marks/code.js"
export { drawNotch } from "./marks/notch.js"
export { type NotchNumbers, notchNumbers } from "./marks/notch-number.js"
export { drawLaidNest, drawNest, keyOfSizes, type LaidNest, type NestOfSizes } from "./nest/draw-nest.js"
export { sizesIn, strokeStyle } from "./nest/size-style.js"
export { sewOutline } from "./outlines.js"
export { drawOverlay } from "./overlay/draw-overlay.js"
export { type PointShift, pointShifts } from "./overlay/point-shifts.js"
export { isCorner } from "./points/corners.js"
export { FILE_BOUND, fewerPoints } from "./points/fewer-points.js"
export { fewerStrokePoints } from "./points/fewer-stroke-points.js"
export { addPoint, type FlatPoints, flatPoints, movePoints, putPoints } from "./points/flat-points.js"
export { areFinite, type PlaceKey, placeKey } from "./points/places.js"
export * from "./sheet-header.js"
export * from "./test-squares.js"
export * from "./text/break-line.js"
export { closeText } from "./text/close-text.js"
export { type FreeSpace, freeSpace } from "./text/free-space.js"
export { eachByItself, type LabelMarks, labelMarks } from "./text/label-marks.js"
export { shrinkageText } from "./text/piece-words.js"
export { type FinderRoom, finderRoom } from "./text/room-finder.js"
export { sideText } from "./text/side-words.js"
export {
  ASCENT,
  boxesOverlap,
  centredText,
  DESCENT,
  lineMeetsBox,
  shareInBox,
  type TurnedBox,
  textBox,
} from "./text/text-box.js"
export { clearTexts, leastBadText, type TextRoom, textRoom } from "./text/text-room.js"
export { textWidth } from "./text/text-width.js"
export { withTextBelow } from "./text-below.js"
export * from "./transform-piece.js"
export { clipChain } from "./walk/clip.js"
export { drawWalk, type Meeting, meetingOf } from "./walk/draw-walk.js"
export { type SeamEnd, type SeamSide, seamEnds } from "./walk/seam-ends.js"
