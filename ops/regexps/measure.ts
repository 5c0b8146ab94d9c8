import { parentPort } from 'node:worker_threads'
import { type Attack, attacksOn, textOf } from './attacks.ts'

/** The first attack that takes too long, with the characters of its text. */
export type Slow = { attack: Attack; length: number }

/** The requirement: at most 50 ms for an adversarial text of 2,000 characters. */
const LENGTH = 2_000
const MOST_MS = 50
/** Tells quadratic expressions (25 to 300 ms) from linear ones (1 ms), which the short text can't. */
const LONG = 10_000
const MOST_LONG_MS = 10
const SUSPICIOUS_MS = 0.1
/** Attempts, since the machine may be busy during one of them. */
const TRIES = 5

/** True when each of several full searches of a text takes longer. */
function takesLonger(expression: RegExp, text: string, ms: number): boolean {
  for (let turn = 0; turn < TRIES; turn++) {
    const start = performance.now()
    text.replace(expression, '')
    if (performance.now() - start <= ms) return false
  }
  return true
}

function firstSlow(source: string, flags: string): Slow | undefined {
  const expression = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`)
  for (const attack of attacksOn(source, flags)) {
    const text = textOf(attack, LENGTH)
    if (!takesLonger(expression, text, SUSPICIOUS_MS)) continue
    if (takesLonger(expression, text, MOST_MS)) return { attack, length: LENGTH }
    if (takesLonger(expression, textOf(attack, LONG), MOST_LONG_MS)) return { attack, length: LONG }
  }
  return undefined
}

parentPort?.on('message', ({ source, flags }) => parentPort?.postMessage(firstSlow(source, flags)))
