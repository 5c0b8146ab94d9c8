import type { UnsentText, UnsentTexts } from './unsent-texts.ts'

type Content = Pick<UnsentText, 'text' | 'version' | 'keepsReplaced' | 'sending'>

/** The copy of one text that this browser keeps until the server has it. */
export class UnsentCopy {
  readonly #texts: Pick<UnsentTexts, 'keep' | 'forget'>
  readonly #about: Pick<UnsentText, 'id' | 'commentId' | 'assessmentId' | 'questionId'>
  #next: { read: () => Content } | 'nothing' | undefined
  #working: Promise<void> | undefined
  #isKept = false

  constructor(texts: Pick<UnsentTexts, 'keep' | 'forget'>, about: UnsentCopy['about']) {
    this.#texts = texts
    this.#about = about
  }

  get about() {
    return this.#about
  }

  /** True if the browser has kept what it was last given. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** Keeps the text from now on. @param read called after the keystroke, which must not wait for it; changes that come meanwhile share one call */
  keep(read: () => Content): void {
    this.#next = { read }
    this.#work()
  }

  /** Removes the copy: the server has the text, or nobody wants it any more. */
  drop(): void {
    this.#next = 'nothing'
    this.#work()
  }

  /** Resolves when the browser has done what it was told. Never rejects. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  #work(): void {
    this.#working ??= this.#carryOut()
      // A browser that keeps nothing leaves the text to the server, which gets it a moment later.
      .catch(() => undefined)
      .finally(() => {
        this.#working = undefined
        if (this.#next) this.#work()
      })
  }

  async #carryOut(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    const next = this.#next
    this.#next = undefined
    this.#isKept = false
    if (next === 'nothing') await this.#texts.forget(this.#about.id)
    if (typeof next !== 'object') return
    await this.#texts.keep({ ...this.#about, ...next.read(), at: Date.now() })
    this.#isKept = true
  }
}
