import { Radio } from '@mantine/core'
import classes from './colour-choice.module.css'

type ColourChoiceProps = {
  label: string
  description: string
  choices: readonly { name: string; title: string; colour: string }[]
  value?: string
  onChange?: (name: string) => void
  error?: React.ReactNode
}

/** One colour of a short list, each with its name. */
export function ColourChoice({ choices, ...group }: ColourChoiceProps) {
  return (
    <Radio.Group size="md" {...group}>
      <div className={classes.choices}>
        {choices.map(({ name, title, colour }) => (
          <Radio
            key={name}
            value={name}
            size="md"
            label={
              <span className={classes.choice}>
                <span className={classes.swatch} style={{ background: colour }} />
                {title}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
