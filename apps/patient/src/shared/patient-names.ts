import { readInTab, removeInTab, writeInTab } from './storage/session.ts'

export type Names = { firstName: string; lastName: string }

/** Keeps the names from the login response for this tab; other tabs ask the server. */
export const rememberNames = (names: Names): void => writeInTab('names', JSON.stringify(names))

export function rememberedNames(): Names | undefined {
  try {
    return JSON.parse(readInTab('names') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetNames = (): void => removeInTab('names')
