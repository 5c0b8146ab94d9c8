/** Runs an action on a storage that may be full, disabled or forbidden. @returns undefined if the action failed */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.error('browser storage failed', error)
    return undefined
  }
}
