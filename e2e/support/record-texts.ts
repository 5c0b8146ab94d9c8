import type { Page } from '@playwright/test'

declare global {
  interface Window {
    textTimes: number[]
  }
}

function record(texts: string[]): void {
  const times: number[] = []
  window.textTimes = times
  new MutationObserver(() => {
    const next = texts[times.length]
    if (next && document.body?.textContent.includes(next)) times.push(performance.now())
  }).observe(document, { childList: true, subtree: true, characterData: true })
  const replace = history.replaceState.bind(history)
  history.replaceState = (...given) => {
    replace(...given)
    if (times.length === texts.length) times.push(performance.now())
  }
}

/**
 * Records when each of these texts first appears on the page, in this order, and when the page is left after the last.
 * @returns a getter of the times, in milliseconds on the page's own clock
 */
export async function recordTexts(page: Page, texts: string[]): Promise<() => Promise<number[]>> {
  await page.addInitScript(record, texts)
  return () => page.evaluate(() => window.textTimes)
}
