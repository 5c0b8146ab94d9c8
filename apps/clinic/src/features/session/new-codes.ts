/** Recovery codes of an invitation that was just accepted, and the account's address: kept in memory until they are shown. */
type NewCodes = { codes: readonly string[]; account: string }

let kept: NewCodes | undefined

export const keepNewCodes = (codes: NewCodes): void => {
  kept = codes
}

export const newCodes = (): NewCodes | undefined => kept

/** To be called once the person has confirmed that they are saved. */
export const forgetNewCodes = (): void => {
  kept = undefined
}
