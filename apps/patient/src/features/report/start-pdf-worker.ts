import address from './pdf-worker.ts?worker&url'

type Policy = { createScriptURL: (address: string) => URL }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy }

let policy: Policy | undefined

/** Browsers that ask for it get the address of the script from a policy that knows no other. */
function trusted(): string | URL {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('report-pdf', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

export const startPdfWorker = (): Worker => new Worker(trusted(), { type: 'module' })
