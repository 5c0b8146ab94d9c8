import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import { createStore } from '#shared/session/store.ts'

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
  save: Save
  /** Called with each failure that is not the network's. */
  onFailure: (error: unknown) => void
}

/**
 * Keeps what somebody writes: in memory at each change, on the server after a pause. One call is under way at a time, so that none overtakes
 * another.
 */
export class DraftKeeper {
  readonly state
  readonly #parts: Parts
  #read: () => string
  #stored: string
  #version: number
  #keepsReplaced = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#stored = parts.text
    this.#read = () => parts.text
    this.#version = parts.standing?.version ?? 0
    this.state = createStore<DraftState>({ status: 'saved', standing: parts.standing })
  }

  /** What has been written. */
  get text(): string {
    return this.#read()
  }

  /** Takes a change. @param read reads the text, when it is needed */
  change(read: () => string): void {
    this.#read = read
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
    while (this.#isBehind && this.state.get().status !== 'conflict') {
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
    this.#keepsReplaced = true
    this.#set('unsaved')
    void this.flush()
  }

  /** Ends a conflict with the text that is here; the other one stays as a version. */
  keepMine(): Promise<boolean> {
    this.#keepsReplaced = true
    this.#set('unsaved')
    return this.flush()
  }

  /** Goes on from a text that the server has. */
  goOnFrom(text: string, standing: CommentStanding): void {
    this.#read = () => text
    this.#take(text, standing)
    this.#set('saved')
  }

  /** Stops all that is under way; nothing is stored any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  get #isBehind(): boolean {
    return this.state.get().status !== 'saved' || this.#read() !== this.#stored
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #set(status: DraftStatus, failure?: unknown): void {
    this.state.set({ ...this.state.get(), status, failure })
  }

  #take(text: string, standing: CommentStanding): void {
    this.#stored = text
    this.#version = standing.version
    this.#keepsReplaced = false
    this.state.set({ ...this.state.get(), standing })
  }

  async #send(): Promise<void> {
    const text = this.#read()
    if (text === this.#stored && this.state.get().standing) return this.#set('saved')
    try {
      this.#take(text, await this.#parts.save({ text, version: this.#version, keepsReplaced: this.#keepsReplaced }))
      this.#set(this.#read() === text ? 'saved' : 'unsaved')
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500)) {
      this.#set('offline')
      this.#wait(RETRY_MS)
      return
    }
    if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') {
      this.#version = error.problem.current_version ?? 0
      this.#set('conflict')
      return
    }
    this.#set('refused', error)
    this.#parts.onFailure(error)
  }
}
