import { Radio } from '@mantine/core'
import classes from './colour-choice.module.css'

type ColourChoiceProps = {
  label: string
  description: string
  /** `paint`: a CSS background. */
  choices: readonly { name: string; title: string; paint: string }[]
  value?: string
  onChange?: (name: string) => void
  error?: React.ReactNode
}

/** One colour of a short list, each with its name. */
export function ColourChoice({ choices, ...group }: ColourChoiceProps) {
  return (
    <Radio.Group size="md" {...group}>
      <div className={classes.choices}>
        {choices.map(({ name, title, paint }) => (
          <Radio
            key={name}
            value={name}
            size="md"
            classNames={{ body: classes.body }}
            label={
              <span className={classes.choice}>
                <span className={classes.swatch} style={{ background: paint }} />
                {title}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
