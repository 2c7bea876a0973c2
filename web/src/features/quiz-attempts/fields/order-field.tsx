import { Button } from '@mantine/core'
import { SortableList } from '../../../platform/ui/sorting/sortable-list.tsx'
import { AnswerGroup } from './answer-group.tsx'
import type { FieldProps, KindOf } from './field-props.ts'
import classes from './fields.module.css'
import { moved } from '../../../platform/ui/sorting/moved.ts'

type OrderFieldProps = FieldProps<'order'> & { question: KindOf<'order'> }

/** A list that is put in order; as it is shown first it is no answer yet. */
export default function OrderField({ question, answer, labelledBy, onAnswer }: OrderFieldProps) {
  const given = question.items.map(({ _id }) => _id)
  const isAnswered = answer !== undefined && answer.items.length === given.length
  const order = isAnswered ? answer.items : given
  const textOf = (id: string) => question.items.find(({ _id }) => _id === id)?.text ?? ''
  const save = (items: string[]) => onAnswer({ kind: 'order', items })
  return (
    <AnswerGroup labelledBy={labelledBy}>
      <SortableList ids={order} nameOf={textOf} onMove={(from, to) => save(moved(order, from, to))}>
        {textOf}
      </SortableList>
      {isAnswered ? null : (
        <div className={classes.unmoved}>
          <p className={classes.hint}>Mueve los elementos; si ya están en orden, confírmalo.</p>
          <Button size="sm" variant="default" onClick={() => save(order)}>
            Así están en orden
          </Button>
        </div>
      )}
    </AnswerGroup>
  )
}
