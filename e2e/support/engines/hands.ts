export type Role = 'alertdialog' | 'button' | 'heading' | 'img' | 'link' | 'menuitem' | 'meter' | 'switch' | 'tab'

/**
 * What a person does with a browser and sees in it, whichever engine draws it. Elements are found as assistive technology
 * finds them: by role and exact name. Every step waits up to {@link PATIENCE_MS} and throws when that was not enough.
 */
export type Hands = {
  /** A whole address, or a path of the server. */
  open: (address: string) => Promise<void>
  press: (role: Role, name: string) => Promise<void>
  /** Chooses an answer or ticks a box; whichever is chosen already stays so. */
  choose: (label: string) => Promise<void>
  write: (label: string, text: string) => Promise<void>
  sees: (role: Role, name: string) => Promise<void>
  /** Whether it is there at this moment. */
  has: (role: Role, name: string) => Promise<boolean>
  /** Waits for words anywhere in the visible text; runs of white space count as one space. */
  reads: (words: string) => Promise<void>
  /** Waits for a path, with its query. */
  arrivesAt: (path: string) => Promise<void>
  /** Language of the page. */
  language: () => Promise<string>
  /** The file that a button saves. */
  saves: (button: string) => Promise<Buffer>
  /** What axe finds on the page, a line each. */
  faults: () => Promise<string[]>
  screenshot: () => Promise<Buffer>
  leave: () => Promise<void>
}

/** As long as the other tests wait on a busy machine. */
export const PATIENCE_MS = 15_000
