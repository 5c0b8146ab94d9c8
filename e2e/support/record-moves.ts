import type { Page } from '@playwright/test'

type Move = {
  /** `choice`: an answer was chosen or un-chosen. `address`: the app went to another page. */
  what: 'choice' | 'address'
  /** Milliseconds on the page's own clock. */
  at: number
  path: string
}

declare global {
  interface Window {
    moves: Move[]
  }
}

function record(): void {
  window.moves = []
  const note = (what: Move['what']) => window.moves.push({ what, at: performance.now(), path: location.pathname })
  // The event the app acts on; `change` comes a moment later.
  document.addEventListener('click', ({ target }) => target instanceof HTMLInputElement && note('choice'), true)
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...given) => {
      change(...given)
      note('address')
    }
  }
}

/** Records choices and moves from the next page load on. @returns a getter of those since that load */
export async function recordMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(record)
  return () => page.evaluate(() => window.moves)
}

/** Milliseconds between the last choice and the following move. @throws Error when nothing moved */
export function waitedAfterChoice(moves: readonly Move[]): number {
  const choice = moves.findLast(({ what }) => what === 'choice')
  const move = moves.find(({ what, at }) => what === 'address' && choice && at > choice.at)
  if (!choice || !move) throw new Error(`nothing moved: ${JSON.stringify(moves)}`)
  return move.at - choice.at
}
