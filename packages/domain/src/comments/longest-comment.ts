/** Maximum characters of a comment, including its markup. */
export const LONGEST_COMMENT = 20_000
