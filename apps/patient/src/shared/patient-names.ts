import { readInTab, removeInTab, writeInTab } from './storage/session.ts'

export type Names = { firstName: string; lastName: string }

/** Keeps the names of the login answer for this tab; another tab asks the server. */
export const rememberNames = (names: Names): void => writeInTab('names', JSON.stringify(names))

export function rememberedNames(): Names | undefined {
  try {
    return JSON.parse(readInTab('names') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetNames = (): void => removeInTab('names')
