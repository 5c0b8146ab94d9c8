import { useLocation } from 'wouter'

/** One step back in the history, or to a page when this one was the first of its tab. */
export function useGoBack(home: string): () => void {
  const [, navigate] = useLocation()
  return () => {
    if (history.length > 1) history.back()
    else navigate(home)
  }
}
