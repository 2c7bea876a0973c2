import type { ReactNode } from 'react'
import classes from './fields.module.css'

type AnswerGroupProps = { labelledBy: string; children: ReactNode }

/** Fields that answer one question, named by its number and its prompt. */
export function AnswerGroup({ labelledBy, children }: AnswerGroupProps) {
  return (
    <fieldset className={classes.group} aria-labelledby={labelledBy}>
      <legend className="only-heard">Tu respuesta</legend>
      {children}
    </fieldset>
  )
}
