import { readSecretFile, SecretFileFault } from './secret-file.ts'

/** Settings whose value is a secret. Each has a second setting, NAME_FILE, that names a file with it. */
export const secretSettings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'ASSISTANT_KEY'] as const

type Given = Readonly<Record<string, string | undefined>>

/** Puts secrets that are in files where the others are: under their own names. */
export function takeSecrets(given: Given): { given: Given; faults: string[] } {
  const taken: Record<string, string | undefined> = { ...given }
  const faults: string[] = []
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] === undefined) taken[name] = read(`${name}_FILE`, path, faults)
    else faults.push(`${name} and ${name}_FILE are both set: keep one of them.`)
  }
  return { given: taken, faults }
}

function read(name: string, path: string, faults: string[]): string | undefined {
  try {
    return readSecretFile(name, path)
  } catch (error) {
    if (!(error instanceof SecretFileFault)) throw error
    faults.push(error.message)
    return undefined
  }
}
