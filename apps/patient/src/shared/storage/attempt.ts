/** A storage can be full, switched off or forbidden: the app then goes on without it. @returns undefined where that is so */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.error('Browser storage failed', error)
    return undefined
  }
}
