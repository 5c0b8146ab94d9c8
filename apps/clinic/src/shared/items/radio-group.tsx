import { Choice } from '@htd/ui/form/choice'
import { Problem } from '@htd/ui/form/problem'
import { useEffect, useId, useRef } from 'react'
import styles from './items.module.css'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  value: T | undefined
  onChange: (value: T) => void
  problem?: string | undefined
  /** True if the options come after the dialog has opened: the first one then takes the focus. */
  takesFocus?: boolean
}

/** One choice of a few. */
export function RadioGroup<T extends string>({ legend, options, value, onChange, problem, takesFocus }: Props<T>) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const name = useId()
  const problemId = `${name}-problem`
  return (
    <fieldset ref={group} className={styles.choices} aria-describedby={problem ? problemId : undefined}>
      <legend>{legend}</legend>
      {problem && <Problem id={problemId}>{problem}</Problem>}
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          className={styles.choice ?? ''}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}
