import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test'

/** Also prints content security policy violations that Chromium does not, such as those of a worker. */
const printViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
  )

/** Firefox reports as failed what was on its way when the page was left: code, and answers of the server, without a word of why. */
const leftInFirefox = /error loading dynamically imported module|^error: [a-z ]+ failed Error \(/

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
  const always = context.browser()?.browserType().name() === 'firefox' ? [leftInFirefox] : []
  // The test adds to what it expects while it runs.
  const isExpected = (fault: string) => [...expectedErrors, ...always].some((pattern) => pattern.test(fault))
  return () => expect(faults.filter((fault) => !isExpected(fault))).toEqual([])
}
