import { Stack, Text, TextInput } from '@mantine/core'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import type { EditedActivity } from '../../courses/activity-queries.ts'
import type { LessonPlace } from '../../courses/lesson-place.ts'
import { writePoints } from '../rules.ts'
import { totalOf } from './assignment-values.ts'
import { DueFields } from './due-fields.tsx'
import classes from './editor.module.css'
import { HandingFields } from './handing-fields.tsx'
import { labels } from './labels.ts'
import { describeAssignmentFailure } from './messages.ts'
import { RubricField } from './rubric-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { useAssignmentForm } from './use-assignment-form.ts'

type AssignmentFormProps = {
  courseId: string
  /** Absent: a new one. */
  lessonId: string | undefined
  edited: EditedActivity<'assignment'> | undefined
  place: LessonPlace | undefined
  onDone: () => void
}

/** An assignment: its words, what is handed in until when, and how it is graded. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { lessonId, place } = props
  const form = useAssignmentForm(props)
  const { rubric } = form.values
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} gap={0}>
        {place ? <Text c="dimmed">{place.note}</Text> : null}
        <FormSection title="Presentación" description="Lo que el alumno lee antes de empezar.">
          <Stack gap="lg">
            <TextInput
              label={labels.title}
              withAsterisk
              maxLength={150}
              {...form.getInputProps('title')}
            />
            <TextInput
              label={labels.description}
              description="Opcional. Aparece debajo del título."
              maxLength={5000}
              {...form.getInputProps('description')}
            />
            <MarkdownField
              label={labels.instructions}
              description="Puedes usar Markdown."
              withAsterisk
              rows={8}
              maxLength={10_000}
              text={form.values.instructions}
              {...form.getInputProps('instructions')}
            />
          </Stack>
        </FormSection>
        <FormSection title="Qué se entrega" description="Un texto, archivos, o las dos cosas.">
          <HandingFields form={form} />
        </FormSection>
        <FormSection title="Hasta cuándo" description="Por el reloj de la academia.">
          <DueFields form={form} />
        </FormSection>
        <FormSection title="Rúbrica" description="Qué calificas y cuánto vale cada cosa.">
          <RubricField form={form} />
          {rubric.length > 0 ? (
            <p className={classes.totals} aria-live="polite">
              {formatCount(rubric.length, 'criterio', 'criterios')} · {writePoints(totalOf(rubric))}
            </p>
          ) : null}
        </FormSection>
        <FormSection title="Reglas" description="Cuándo se aprueba y cuántas veces se entrega.">
          <RuleFields form={form} />
          <RuleSummary values={form.values} />
        </FormSection>
        <FormFailure form={form} describe={describeAssignmentFailure} />
        <div className={classes.save}>
          <SubmitButton type="submit" isBusy={form.isPending}>
            {lessonId ? 'Guardar tarea' : 'Agregar tarea'}
          </SubmitButton>
        </div>
      </ContractForm>
    </>
  )
}
