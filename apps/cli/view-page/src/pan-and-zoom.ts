/** Lets a picture be moved by dragging and made larger by the wheel; a new picture of the same pieces keeps the place. */
export const panAndZoom = (
  frame: HTMLElement,
): {
  readonly show: (svg: string) => void
  /** The whole picture again. */
  readonly reset: () => void
} => {
  /** The part that is shown, as shares of the picture: where it begins, and how much of it. */
  let view = { x: 0, y: 0, scale: 1 }
  let whole = { width: 1, height: 1 }

  const place = (): void => {
    const { x, y, scale } = view
    frame
      .querySelector("svg")
      ?.setAttribute("viewBox", `${x * whole.width} ${y * whole.height} ${whole.width * scale} ${whole.height * scale}`)
  }
  frame.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault()
      const box = frame.getBoundingClientRect()
      const scale = Math.min(1.5, Math.max(0.02, view.scale * Math.exp(event.deltaY / 500)))
      const [atX, atY] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      view = { x: view.x + atX * (view.scale - scale), y: view.y + atY * (view.scale - scale), scale }
      place()
    },
    { passive: false },
  )
  frame.addEventListener("pointerdown", (event) => {
    // A mark is pressed, not dragged
    const isMark = event.target instanceof Element && event.target.closest("[data-finding]") !== null
    if (!isMark) frame.setPointerCapture(event.pointerId)
  })
  frame.addEventListener("pointermove", (event) => {
    if (!frame.hasPointerCapture(event.pointerId)) return
    const box = frame.getBoundingClientRect()
    view = {
      ...view,
      x: view.x - (event.movementX / box.width) * view.scale,
      y: view.y - (event.movementY / box.height) * view.scale,
    }
    place()
  })
  const reset = (): void => {
    view = { x: 0, y: 0, scale: 1 }
    place()
  }
  frame.addEventListener("dblclick", reset)

  return {
    reset,
    show: (svg) => {
      const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement
      const [, , width, height] = (picture.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number)
      whole = { width: width!, height: height! }
      picture.removeAttribute("width")
      picture.removeAttribute("height")
      frame.replaceChildren(document.importNode(picture, true))
      place()
    },
  }
}
