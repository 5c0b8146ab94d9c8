/** A text to learn from. `weight`: how much it counts, 1 for a message. */
export type Example = { text: string; label: string; weight: number }
