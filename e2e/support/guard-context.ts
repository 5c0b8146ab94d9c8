import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test'

/** Also prints content security policy violations that Chromium does not, such as those of a worker. */
const printViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
  )

const lineOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`

/**
 * Watches for what no page may do: ask another host, write an error to the console, throw, violate the content security policy.
 *
 * @returns a function that fails the test if something but `expectedErrors` was seen
 */
export async function guardContext(
  context: BrowserContext,
  baseUrl: string,
  expectedErrors: readonly RegExp[],
): Promise<() => void> {
  const faults: string[] = []
  const isOwn = (url: string) => /^(data|blob):/.test(url) || url.startsWith(`${baseUrl}/`)
  context.on('request', (request) => isOwn(request.url()) || faults.push(`foreign request: ${request.url()}`))
  context.on('console', (message) => message.type() === 'error' && faults.push(lineOf(message)))
  context.on('weberror', (webError) => faults.push(`uncaught: ${webError.error().stack}`))
  await context.addInitScript(printViolations)
  return () => expect(faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)))).toEqual([])
}
