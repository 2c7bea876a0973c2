import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = {
  title: string
  description?: string
  children: ReactNode
}

/** A section of a settings page: title at the left, form at the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      <div className={classes.form}>{children}</div>
    </section>
  )
}
