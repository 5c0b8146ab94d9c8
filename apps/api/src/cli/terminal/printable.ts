/** Replaces control characters and marks that reverse the reading direction, so that a text can't steer the terminal or disguise itself. */
export const printable = (line: string): string => line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
