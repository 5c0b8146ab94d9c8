/** Interface languages, as the contract names them. */
export type Language = 'sv' | 'en'
