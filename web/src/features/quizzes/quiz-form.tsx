import { Button, Group } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AddButton } from '../../platform/ui/fields/add-button.tsx'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { ActivityForm } from '../courses/lessons/activity-form.tsx'
import type { ActivityEditorProps } from '../courses/lessons/use-activity-form.ts'
import { bankHref } from './bank-href.ts'
import classes from './quiz-form.module.css'
import { labels } from './quiz-labels.ts'
import { describeQuizFailure, writeTotals } from './quiz-messages.ts'
import { type EditedSlot, totalsOf } from './quiz-values.ts'
import { QuestionDialog } from './bank/question-dialog.tsx'
import { QuestionPicker } from './bank/question-picker.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { SlotList } from './slot-list.tsx'
import { TagSlotDialog } from './tag-slot-dialog.tsx'
import { useBank } from './use-bank.ts'
import { useQuizForm } from './use-quiz-form.ts'

/** A quiz: its words, what it asks, and its rules. */
export function QuizForm(props: ActivityEditorProps<'quiz'>) {
  const { lessonId, edited, place } = props
  const form = useQuizForm(props)
  const { slots } = form.values
  const bank = useBank(slots, edited?.activity)
  const [adding, setAdding] = useState<'questions' | 'tag' | 'new'>()
  const change = (next: EditedSlot[]) => form.setFieldValue('slots', next)
  const add = (added: EditedSlot[]) => {
    change([...slots, ...added])
    setAdding(undefined)
  }
  return (
    <>
      <ActivityForm
        form={form}
        place={place}
        labels={labels}
        instructions={{
          description: 'Opcional. Puedes usar Markdown.',
          rows: 4,
          maxLength: 5000,
        }}
        describe={describeQuizFailure}
        save={lessonId ? 'Guardar cuestionario' : 'Agregar cuestionario'}
      >
        <section className={classes.questions} aria-labelledby="preguntas">
          <Group gap="4px 16px" align="baseline" mb="sm">
            <h2 id="preguntas" className={classes.heading}>
              Preguntas
            </h2>
            <p className={classes.totals} aria-live="polite">
              {writeTotals(totalsOf(slots))}
            </p>
          </Group>
          {slots.length === 0 ? (
            <p className={classes.none}>
              Elige preguntas de tu banco, o pide que en cada intento salgan algunas al azar de una
              etiqueta.
            </p>
          ) : (
            <SlotList slots={slots} bank={bank} errors={form.errors} onChange={change} />
          )}
          {form.errors['slots'] ? (
            <p className={classes.slotError} role="alert">
              {form.errors['slots']}
            </p>
          ) : null}
          <Group gap="sm" mt="md" data-path="slots">
            <AddButton size="sm" onClick={() => setAdding('questions')}>
              Agregar preguntas
            </AddButton>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowsShuffle size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAdding('tag')}
            >
              Agregar al azar
            </Button>
            <AddButton size="sm" variant="default" onClick={() => setAdding('new')}>
              Nueva pregunta
            </AddButton>
            <Button component={Link} to={bankHref} size="sm" variant="subtle" target="_blank">
              Abrir mi banco de preguntas
            </Button>
          </Group>
        </section>
        <FormSection title="Reglas" description="Cómo se responde y cuándo se aprueba.">
          <RuleFields form={form} />
          <RuleSummary values={form.values} />
        </FormSection>
      </ActivityForm>
      {adding === 'questions' ? (
        <QuestionPicker
          reasonAgainst={({ _id }) =>
            slots.some((slot) => slot.from === 'question' && slot.question === _id)
              ? 'ya está en el cuestionario'
              : undefined
          }
          onAdd={(chosen) =>
            add(chosen.map(({ _id: question }) => ({ from: 'question', question, points: 1 })))
          }
          onClose={() => setAdding(undefined)}
        />
      ) : null}
      {adding === 'new' ? (
        <QuestionDialog
          questionId={undefined}
          onSaved={({ id }) => add([{ from: 'question', question: id, points: 1 }])}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
      {adding === 'tag' ? (
        <TagSlotDialog
          slots={slots}
          askedOf={bank.askedOf}
          onAdd={add}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </>
  )
}
