import { AnswerGroup } from './answer-group.tsx'
import classes from './fields.module.css'

type Choice = { _id: string; text: string }

type ChoiceFieldProps = {
  /** `radio`: one of them. */
  type: 'radio' | 'checkbox'
  /** Of the group, unique on the page. */
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  labelledBy: string
  hint?: string
  onChoose: (chosen: string[]) => void
}

/** Options as large targets; a radio's choice can be taken back. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { type, name, choices, chosen, labelledBy, hint, onChoose } = props
  const choose = (id: string, isChosen: boolean) => {
    if (type === 'radio') return onChoose([id])
    const rest = choices.filter(({ _id }) => (_id === id ? isChosen : chosen.includes(_id)))
    return onChoose(rest.map(({ _id }) => _id))
  }
  return (
    <AnswerGroup labelledBy={labelledBy}>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {choices.map(({ _id, text }) => (
        <label key={_id} className={classes.choice}>
          <input
            type={type}
            name={name}
            checked={chosen.includes(_id)}
            onChange={(event) => choose(_id, event.currentTarget.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
      {type === 'radio' && chosen.length > 0 ? (
        <button type="button" className={classes.clear} onClick={() => onChoose([])}>
          Quitar mi respuesta
        </button>
      ) : null}
    </AnswerGroup>
  )
}
