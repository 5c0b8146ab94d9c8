import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import { createStore } from '#shared/session/store.ts'
import type { UnsentCopy } from '#shared/unsent/unsent-copy.ts'
import type { UnsentText } from '#shared/unsent/unsent-texts.ts'

/**
 * `offline`: the server can't be reached, and is asked again. `conflict`: another text has been stored under the same comment meanwhile.
 * `refused`: the server does not take this text.
 */
export type DraftStatus = 'saved' | 'unsaved' | 'offline' | 'conflict' | 'refused'
export type DraftState = {
  status: DraftStatus
  /** How far the comment has come as the server last said; undefined: it does not have it yet. */
  standing: CommentStanding | undefined
  /** Why it was refused. */
  failure?: unknown
}

/** Stores a text as the next version of what was seen. @throws ApiError, NoAnswerError */
export type Save = (draft: { text: string; version: number; keepsReplaced: boolean }) => Promise<CommentStanding>

/** A pause of typing after which the text is stored. */
const PAUSE_MS = 600
/** How often the server is asked again while it can't be reached. */
const RETRY_MS = 5000

type Parts = {
  /** The text as it is stored. */
  text: string
  standing: CommentStanding | undefined
  /** What was typed here before, and is not stored. */
  unsent?: Pick<UnsentText, 'text' | 'version' | 'keepsReplaced' | 'sending'> | undefined
  save: Save
  /** Of the text in this browser, until it is stored. */
  copy: Pick<UnsentCopy, 'keep' | 'drop'>
  /** Called with each failure that is not the network's. */
  onFailure: (error: unknown) => void
}

/**
 * Keeps what somebody writes: in memory and in this browser at each change, on the server after a pause. One call is under way at a time, so
 * that none overtakes another.
 */
export class DraftKeeper {
  readonly state
  readonly #parts: Parts
  #read: () => string
  #stored: string
  #version: number
  #keepsReplaced = false
  #sending: string | undefined
  /** Of the other text, in a conflict; 0: it was thrown away. */
  #otherVersion = 0
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#stored = parts.text
    this.#read = () => parts.text
    this.#version = parts.standing?.version ?? 0
    this.state = createStore<DraftState>({ status: 'saved', standing: parts.standing })
    if (parts.unsent) this.#goOnWith(parts.unsent)
  }

  /** What has been written. */
  get text(): string {
    return this.#read()
  }

  /** Takes a change. @param read reads the text, when it is needed */
  change(read: () => string): void {
    this.#read = read
    this.#keepCopy()
    if (this.state.get().status === 'conflict') return
    if (this.state.get().status !== 'offline') this.#set('unsaved')
    this.#wait(PAUSE_MS)
  }

  /** Holds on to the text itself, before what reads it goes. */
  freeze(): void {
    const text = this.#read()
    this.#read = () => text
  }

  /** Stores what is not stored yet. @returns whether all is stored */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#isBehind && !this.#isStopped && this.state.get().status !== 'conflict') {
      this.#saving ??= this.#send().finally(() => {
        this.#saving = undefined
      })
      await this.#saving
      if (this.state.get().status === 'offline' || this.state.get().status === 'refused') return false
    }
    return this.state.get().status === 'saved'
  }

  /** Takes another text for the one that is here, which stays as a version. */
  replaceBy(text: string): void {
    this.#read = () => text
    void this.keepMine()
  }

  /** Ends a conflict with the text that is here; the other one stays as a version. */
  keepMine(): Promise<boolean> {
    if (this.state.get().status === 'conflict') this.#version = this.#otherVersion
    this.#keepsReplaced = this.#version > 0
    this.#set('unsaved')
    this.#keepCopy()
    return this.flush()
  }

  /** Takes in that another call about the text was refused because something else is stored. */
  noteRefusal(error: unknown): void {
    if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') this.#fail(error, this.#read())
  }

  /** Goes on from a text that the server has. */
  goOnFrom(text: string, standing: CommentStanding): void {
    this.#read = () => text
    this.#take(text, standing)
    this.#set('saved')
  }

  /** True in a conflict with a text that was thrown away somewhere else. */
  get isOtherGone(): boolean {
    return this.#otherVersion === 0
  }

  /** Stops all that is under way; nothing is stored any more, and nothing kept here. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isStopped = true
    this.#parts.copy.drop()
    this.#set('saved')
  }

  get #isBehind(): boolean {
    return this.state.get().status !== 'saved' || this.#read() !== this.#stored
  }

  /** Goes on with a text that is not stored. If its version is outdated, the server says so. */
  #goOnWith({ text, version, keepsReplaced, sending }: NonNullable<Parts['unsent']>): void {
    this.#read = () => text
    this.#set('unsaved')
    this.#wait(PAUSE_MS)
    // The save that the page was left with has arrived: nothing has to be sent, and the version is that of the server.
    if (text === this.#stored) return
    this.#version = version
    this.#keepsReplaced = keepsReplaced
    this.#sending = sending
  }

  #keepCopy(): void {
    this.#parts.copy.keep(() => ({
      ...{ text: this.#read(), version: this.#version, keepsReplaced: this.#keepsReplaced },
      ...(this.#sending === undefined ? {} : { sending: this.#sending }),
    }))
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #set(status: DraftStatus, failure?: unknown): void {
    const { status: before, failure: former } = this.state.get()
    // Each state draws its parts of the page again.
    if (status === before && failure === former) return
    this.state.set({ ...this.state.get(), status, failure })
  }

  #take(text: string, standing: CommentStanding): void {
    this.#sending = undefined
    this.#stored = text
    this.#version = standing.version
    this.#keepsReplaced = false
    this.state.set({ ...this.state.get(), standing })
    if (this.#read() === text) this.#parts.copy.drop()
    else this.#keepCopy()
  }

  async #send(): Promise<void> {
    // The server may have a text whose answer got lost. To it, the same text once more is a no-op that tells the version.
    const text = this.#sending ?? this.#read()
    if (text === this.#stored && this.state.get().standing && this.#sending === undefined) {
      this.#parts.copy.drop()
      return this.#set('saved')
    }
    this.#sending = text
    this.#keepCopy()
    try {
      this.#take(text, await this.#parts.save({ text, version: this.#version, keepsReplaced: this.#keepsReplaced }))
      this.#set(this.#read() === text ? 'saved' : 'unsaved')
    } catch (error) {
      this.#fail(error, text)
    }
  }

  #fail(error: unknown, text: string): void {
    if (error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500)) {
      this.#set('offline')
      this.#wait(RETRY_MS)
      return
    }
    this.#sending = undefined
    this.#keepCopy()
    if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') {
      // The version stays: what is kept here must not pass for one that has seen the other text.
      this.#otherVersion = error.problem.current_version ?? 0
      this.#set('conflict')
      return
    }
    // What was refused is not what is written now: that is sent next.
    if (this.#read() !== text) {
      this.#set('unsaved')
      return
    }
    this.#set('refused', error)
    this.#parts.onFailure(error)
  }
}
