import address from './pdf-worker.ts?worker&url'

type Policy = { createScriptURL: (address: string) => URL }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy }

let policy: Policy | undefined

/** Returns the script URL; with Trusted Types support, from a policy that allows no other URL. */
function trusted(): string | URL {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('report-pdf', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

export const startPdfWorker = (): Worker => new Worker(trusted(), { type: 'module' })
