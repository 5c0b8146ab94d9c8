const kinds = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

/** Calls `onInput` for each key, pointer and touch of the page. @returns a function that stops it */
export function watchInput(onInput: () => void): () => void {
  let last = ''
  const hear = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      // A layout change under a resting pointer makes this event as well.
      const place = `${event.screenX} ${event.screenY}`
      if (place === last) return
      last = place
    }
    onInput()
  }
  for (const kind of kinds) addEventListener(kind, hear, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) removeEventListener(kind, hear, { capture: true })
  }
}
