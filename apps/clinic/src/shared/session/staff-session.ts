import { ApiError, type Call, NoAnswerError } from '@htd/contract/client'
import type { Proof } from '@htd/contract/clinic/fields'
import { buyStaffToken, lockSession, type StaffToken, unlockSession } from '@htd/contract/clinic/session'
import type { Session } from '@htd/web/session/create-caller.ts'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import type { SignedIn } from '#shared/signed-in.ts'
import type { Activity } from './activity.ts'
import { createStore } from './store.ts'
import type { TabNews, Tabs } from './tabs.ts'

/**
 * Held while the cookie is used or replaced, so that no tab buys with one that another tab's call has just replaced. Not for a step-up,
 * which replaces it too: its call may have to buy a bearer first, and would wait for itself. The server takes the former one for 20 s.
 */
export const COOKIE_LOCK = 'htd-clinic-session'
/** A bearer is renewed this long before its end, so that no call is sent with one that ends on the way. */
const MARGIN_S = 30

/**
 * `none`: not asked for yet. `starting`: the server is being asked. `open`, `locked`: there is a session; `staff` is unknown after a reload
 * of a locked one. `ended`: the login page is about to open.
 */
export type SessionState = { phase: 'none' | 'starting' | 'open' | 'locked' | 'ended'; staff?: SignedIn }

type Parts = {
  client: Call
  tabs: Tabs
  activity: Activity
  /** Opens the login page. `isOver`: there is no page to come back to. `wasOpen`: pages of the session have been shown. */
  leave: (how: { isOver: boolean; wasOpen: boolean }) => void
  /** Called with each bearer: who it is, and the keys of what they type here. */
  onKeys: (staffId: string, keys: StaffToken['draft_keys']) => void
}

/**
 * The session of a member of staff in this tab. The bearer is kept in a private field and nowhere else; the cookie behind it is the
 * browser's.
 */
export class StaffSession {
  readonly state = createStore<SessionState>({ phase: 'none' })
  readonly #parts: Parts
  #bearer: { access: string; isFresh: () => boolean } | undefined
  #buying: Promise<void> | undefined
  /** Counts the locks, so that a bearer that was under way when the screen locked does not open it. */
  #locks = 0
  /** Stops listening to the other tabs. */
  readonly stop: () => void

  constructor(parts: Parts) {
    this.#parts = parts
    this.stop = parts.tabs.hear((news) => this.#hear(news))
  }

  /** What `createCaller` needs. */
  readonly bearer: Session = {
    known: () => (this.#phase === 'open' && this.#bearer?.isFresh() ? this.#bearer.access : undefined),
    stored: () => this.#usable(),
    renew: (stale) => {
      this.#forget(stale)
      return this.#usable()
    },
    drop: async (stale) => {
      this.#forget(stale)
      return this.bearer.known()
    },
    // Another person's bearer is never accepted: the page reloads.
    userOf: () => 'staff',
  }

  get #phase(): SessionState['phase'] {
    return this.state.get().phase
  }
  get #isOver(): boolean {
    return this.#phase === 'none' || this.#phase === 'ended'
  }

  /** Asks the server who is signed in. @throws ApiError, NoAnswerError if it is in trouble; then it can be called again */
  async start(): Promise<void> {
    if (this.#isOver) this.state.set({ phase: 'starting' })
    if (this.#phase === 'starting') await this.buy()
  }

  /** Asks again, for instance after the last step of a registration. @throws ApiError, NoAnswerError */
  async refresh(): Promise<void> {
    this.#bearer = undefined
    await this.#buying?.catch(() => undefined)
    if (!this.#isOver) await this.buy()
  }

  /** Buys a bearer; calls at the same time share one purchase. @throws ApiError, NoAnswerError if the server is in trouble */
  buy(): Promise<void> {
    const locksBefore = this.#locks
    this.#buying ??= oneAtATime(COOKIE_LOCK, () => this.#exchange(locksBefore)).finally(() => {
      this.#buying = undefined
    })
    return this.#buying
  }

  /** Locks all tabs, and the session on the server. */
  async lock(): Promise<void> {
    if (this.#phase !== 'open') return
    this.lockHere()
    this.#parts.tabs.send('locked')
    // Without an answer the server locks by itself, since it hears of no input either.
    await this.#parts.client(lockSession, { body: {} }).catch(() => undefined)
  }

  /** Locks this tab, because the session is locked already. */
  lockHere(): void {
    if (this.#phase === 'locked' || this.#isOver) return
    this.#locks++
    this.#bearer = undefined
    this.state.set({ ...this.state.get(), phase: 'locked' })
  }

  /** @throws ApiError if the proof is wrong, NoAnswerError */
  async unlock(proof: Proof): Promise<void> {
    await oneAtATime(COOKIE_LOCK, () => this.#parts.client(unlockSession, { body: proof }))
    this.#parts.activity.noteElsewhere()
    await this.refresh()
    this.#parts.tabs.send('unlocked')
  }

  /** Ends the session in all tabs. @param isOver true after signing out: the login page then leads nowhere in particular */
  end({ isOver = false, isTold = true } = {}): void {
    if (this.#isOver) return
    const wasOpen = this.#phase !== 'starting'
    this.#bearer = undefined
    this.state.set({ phase: 'ended' })
    if (isTold && wasOpen) this.#parts.tabs.send('ended')
    this.#parts.leave({ isOver, wasOpen })
  }

  /** Resolves once the screen is not locked. */
  unlocked(): Promise<void> {
    if (this.#phase !== 'locked') return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.state.subscribe(() => {
        if (this.#phase === 'locked') return
        stop()
        resolve()
      })
    })
  }

  /** @returns a bearer, after unlocking if the screen is locked; undefined when the session is over */
  async #usable(): Promise<string | undefined> {
    await this.unlocked()
    if (this.#isOver) return undefined
    const known = this.bearer.known()
    if (known) return known
    await this.buy()
    // Undefined if the screen was locked meanwhile.
    return this.#bearer?.access ?? this.#usable()
  }

  /** Forgets a bearer that was refused. */
  #forget(stale: string): void {
    if (this.#bearer?.access === stale) this.#bearer = undefined
  }

  async #exchange(locksBefore: number): Promise<void> {
    const askedAt = performance.now()
    const headers = this.#parts.activity.takeHeader()
    try {
      const token = await this.#parts.client(buyStaffToken, { body: {} }, { headers })
      if (locksBefore === this.#locks && this.#phase !== 'ended') this.#accept(token, askedAt)
    } catch (error) {
      if (error instanceof NoAnswerError) this.#parts.activity.giveBack(headers)
      this.#refused(error)
    }
  }

  /** @throws the error if it says nothing about the session */
  #refused(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (error.problem.code === 'locked') this.lockHere()
    else this.end()
  }

  #accept({ access, expires_at: _, valid_seconds, draft_keys, ...staff }: StaffToken, askedAt: number): void {
    const { phase, staff: before } = this.state.get()
    if (before && before.staff.id !== staff.staff.id) {
      this.state.set({ phase: 'ended' })
      location.reload()
      return
    }
    // Who signs in or opens a page is there, though input was not watched for before.
    if (phase === 'starting') this.#parts.activity.noteElsewhere()
    // A server of the version before, during an upgrade, sends none.
    this.#parts.onKeys(staff.staff.id, draft_keys ?? [])
    this.#bearer = { access, isFresh: () => performance.now() - askedAt < (valid_seconds - MARGIN_S) * 1000 }
    const isSame = phase === 'open' && JSON.stringify(before) === JSON.stringify(staff)
    if (!isSame) this.state.set({ phase: 'open', staff })
  }

  #hear(news: TabNews): void {
    if (typeof news === 'object') return
    if (['active', 'unlocked', 'signed-in'].includes(news)) this.#parts.activity.noteElsewhere()
    if (news === 'locked') this.lockHere()
    if (news === 'ended') this.end({ isTold: false })
    const asksAgain = news === 'unlocked' ? this.#phase === 'locked' : news === 'signed-in' && !this.#isOver
    // If there is no answer, the next call asks once more.
    if (asksAgain) this.refresh().catch(() => undefined)
  }
}
