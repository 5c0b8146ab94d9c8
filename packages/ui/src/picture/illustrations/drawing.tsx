import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** The base of every illustration: a decorative SVG in the theme's colours, 240 by 180. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" width="240" height="180" aria-hidden="true">
      {children}
    </svg>
  )
}

/** An open eye centred at (x, y), 120 wide. */
export function Eye({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.soft} d="M-60 0C-38-29-17-38 0-38S38-29 60 0C38 26 17 34 0 34S-38 26-60 0Z" />
      <path className={styles.line} d="M-60 0C-38-29-17-38 0-38S38-29 60 0" />
      <path className={styles.line} d="M-60 0C-38 26-17 34 0 34S38 26 60 0" />
      <circle className={styles.strong} r="20" cy="-2" />
      <circle className={styles.soft} r="6" cx="-6" cy="-9" />
    </g>
  )
}

/** An eye at rest centred at (x, y), 120 wide: the lid a little lower than that of an open one. */
export function CalmEye({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.soft} d="M-60 2C-38-20-19-27 0-27S38-20 60 2C38 24 17 31 0 31S-38 24-60 2Z" />
      <circle className={styles.strong} r="21" cy="2" />
      <circle className={styles.soft} r="6" cx="-6" cy="-5" />
      <path className={styles.line} d="M-60 2C-38-20-19-27 0-27S38-20 60 2C38 24 17 31 0 31S-38 24-60 2Z" />
      <path className={styles.line} d="M-44-25C-28-37-14-42 0-42S28-37 44-25" />
    </g>
  )
}

/** A closed eyelid with lashes around (x, y), 120 wide. */
export function ClosedEye({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.soft} d="M-60-6C-38-34-17-42 0-42S38-34 60-6C38 20 17 28 0 28S-38 20-60-6Z" />
      <path className={styles.line} d="M-60-6C-38 20-17 28 0 28S38 20 60-6" />
      <path className={styles.line} d="M-38 18l-8 12M-14 27l-3 14M14 27l3 14M38 18l8 12" />
    </g>
  )
}

/** A drop with its tip at (x, y), `size` high. */
export function Drop({ x, y, size = 36 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 36})`}>
      <path className={styles.strong} d="M0 0C9 11 13 17 13 23.500A13 12.500 0 0 1-13 23.500C-13 17-9 11 0 0Z" />
    </g>
  )
}
