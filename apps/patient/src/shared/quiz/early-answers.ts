/** Answers chosen on the server's page before any script ran. React would show them as not chosen. */
let early: readonly string[] = []

/** Call right before the page is taken over. @param root the element that the server has filled */
export function noteEarlyAnswers(root: HTMLElement): void {
  early = Array.from(root.querySelectorAll<HTMLInputElement>('form input:checked'), ({ value }) => value)
}

/** @returns their ids, the first time only */
export function takeEarlyAnswers(): readonly string[] {
  const taken = early
  early = []
  return taken
}
