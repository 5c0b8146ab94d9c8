import { useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

type Source = { type: string; srcset: string }
type Props = {
  /** Path on this host. The path of a drawing ends in `.svg`, and its file has an element with the id `picture`, 240 by 180. */
  path: string
  /** Text alternative; empty for decoration. */
  alt: string
  /** The same image in other formats and widths; none for drawings. */
  sources?: readonly Source[]
  /** Display width, from which the browser selects a source. */
  sizes?: string
  /** Text shown instead if the image fails to load. */
  fallback?: string
}

/** A content picture. Drawings have the theme's colours, because they are rendered inline. */
export function Picture({ path, alt, sources = [], sizes = '100vw', fallback = alt }: Props) {
  const [brokenPath, setBrokenPath] = useState('')
  const fail = () => setBrokenPath(path)
  if (brokenPath === path) return fallback ? <p className={styles.broken}>{fallback}</p> : null
  if (path.endsWith('.svg')) return <Drawing path={path} alt={alt} onFail={fail} />
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img className={styles.photo} src={path} alt={alt} onError={fail} decoding="async" />
    </picture>
  )
}

type DrawingProps = { path: string; alt: string; onFail: () => void }

function Drawing({ path, alt, onFail }: DrawingProps) {
  const use = useRef<SVGUseElement>(null)
  useEffect(() => {
    // React has no onError for this element.
    const element = use.current
    element?.addEventListener('error', onFail)
    return () => element?.removeEventListener('error', onFail)
  })
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" role="img" aria-label={alt} aria-hidden={alt === ''}>
      <use ref={use} href={`${path}#picture`} />
    </svg>
  )
}
