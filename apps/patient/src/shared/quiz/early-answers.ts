/** Answers selected on the server-rendered page before any script ran. Hydration would deselect them. */
let early: readonly string[] = []

/** Records the early answers. Call right before hydration. @param root the server-rendered element */
export function noteEarlyAnswers(root: HTMLElement): void {
  early = Array.from(root.querySelectorAll<HTMLInputElement>('form input:checked'), ({ value }) => value)
}

/** @returns their ids; an empty list after the first call */
export function takeEarlyAnswers(): readonly string[] {
  const taken = early
  early = []
  return taken
}
