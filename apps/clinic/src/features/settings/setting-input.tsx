import type { ClinicSetting } from '@htd/contract/clinic/settings'
import { Choice } from '@htd/ui/form/choice'
import { Field } from '@htd/ui/form/field'
import { Problem } from '@htd/ui/form/problem'
import { useTranslate } from '#i18n/translate.ts'
import { unitOf, valueText } from './setting-kinds.ts'
import styles from './settings.module.css'

type Props = {
  setting: ClinicSetting
  /** What is typed or chosen: a number. */
  text: string
  onType: (text: string) => void
  problem: string | undefined
}

/** The field of a setting: a number, or a choice where each value has its own word. */
export function SettingInput({ setting, text, onType, problem }: Props) {
  const t = useTranslate()
  const { key, minimum: min, maximum: max, default: usual } = setting
  const unit = unitOf(key)
  if (unit === 'level' || unit === 'switch' || unit === 'approval')
    return <Choices {...{ setting, text, onType, problem }} />
  return (
    <Field
      name={`setting-${key}`}
      label={t(`settings.${unit}Field`)}
      hint={t('settings.hint', { min, max, usual })}
      problem={problem}
      value={text}
      onChange={({ target }) => onType(target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
    />
  )
}

function Choices({ setting: { key, minimum, maximum }, text, onType, problem }: Props) {
  const t = useTranslate()
  const id = `setting-${key}`
  const values = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
  return (
    <fieldset className={styles.choices} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="visually-hidden">{t(`settings.${key}`)}</legend>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {values.map((value) => (
        <Choice
          key={value}
          type="radio"
          name={id}
          label={valueText(key, value, t)}
          checked={text === String(value)}
          onChange={() => onType(String(value))}
        />
      ))}
    </fieldset>
  )
}
