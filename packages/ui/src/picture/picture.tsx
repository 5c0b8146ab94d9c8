import { useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

type Source = { type: string; srcset: string }
type Props = {
  /** Path on this host. A drawing ends in `.svg` and has an element with the id `picture`, 240 by 180. */
  path: string
  /** What the picture shows; empty for decoration. */
  alt: string
  /** The same picture in other formats and widths; none for drawings. */
  sources?: readonly Source[]
  /** How wide it is shown, for the choice among the sources. */
  sizes?: string
  /** Stands where the picture would, should it not come. */
  fallback?: string
}

/** A picture of the content. Drawings take the colours of the theme, because they are drawn inside the page. */
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
    // React hears the errors of images, but not of this element.
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
