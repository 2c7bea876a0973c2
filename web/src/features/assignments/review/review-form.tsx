import { ActionIcon, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { formatClock, formatNumber } from '../../../platform/ui/text/format.ts'
import { RemarkList } from '../remark-list.tsx'
import { rubricPoints, writePoints } from '../rules.ts'
import type { Media } from '../use-media.ts'
import { reviewMessage } from './messages.ts'
import { PointsField } from './points-field.tsx'
import type { OpenedReview } from './queries.ts'
import { ReviewFiles } from './review-files.tsx'
import { sumOf } from './review-values.ts'
import classes from './review.module.css'
import type { ReviewEditor } from './use-review-form.ts'

type ReviewFormProps = { review: OpenedReview; form: ReviewEditor; media: Media }

/** What is given and said, and the decision. */
export function ReviewForm({ review, form, media }: ReviewFormProps) {
  const { rubric, files } = review
  const { points, remarks } = form.values
  const { isPending } = form
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} gap="lg" aria-label="Revisión">
        {rubric.map((criterion, at) => (
          <PointsField
            // oxlint-disable-next-line react/no-array-index-key -- a criterion is its place
            key={at}
            criterion={criterion}
            path={`points.${at}.given`}
            given={points[at]?.given ?? ''}
            error={form.errors[`points.${at}.given`]}
            onChange={(given) => {
              form.setFieldValue(`points.${at}.given`, given)
              form.clearFieldError(`points.${at}.given`)
            }}
          />
        ))}
        {rubric.length > 0 ? <Sum review={review} form={form} /> : null}
        <MarkdownField
          label="Comentario"
          description="Lo lee el alumno con tu decisión. Puedes usar Markdown."
          autosize
          minRows={4}
          maxRows={20}
          maxLength={10_000}
          keepsBreaks
          text={form.values.comment}
          {...form.getInputProps('comment')}
        />
        {form.errors['remarks'] ? (
          <Text c="var(--mantine-color-error)" role="alert">
            {form.errors['remarks']}
          </Text>
        ) : null}
        <RemarkList
          remarks={remarks}
          files={files}
          media={media}
          renderAction={({ atSeconds }, place) => (
            <ActionIcon
              size={44}
              color="gray"
              aria-label={`Quitar el comentario en ${formatClock(atSeconds)}`}
              onClick={() => form.setFieldValue('remarks', remarks.toSpliced(place, 1))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        />
        <ReviewFiles review={review} />
        <FormFailure form={form} title="No se guardó" describe={reviewMessage} />
        <Group gap="sm" className={classes.decision}>
          {/* The first one is what Enter in a field presses. */}
          <SubmitButton
            type="submit"
            size="sm"
            variant="subtle"
            isBusy={isPending}
            onClick={() => form.choose('save')}
          >
            Guardar sin decidir
          </SubmitButton>
          <SubmitButton
            type="submit"
            size="sm"
            variant="default"
            isBusy={isPending}
            onClick={() => form.choose('return')}
          >
            Devolver para corregir
          </SubmitButton>
          <SubmitButton
            type="submit"
            size="sm"
            isBusy={isPending}
            onClick={() => form.choose('accept')}
          >
            Aceptar
          </SubmitButton>
        </Group>
      </ContractForm>
    </>
  )
}

/** The sum so far, and whether it passes. */
function Sum({ review, form }: Pick<ReviewFormProps, 'review' | 'form'>) {
  const { rubric, passPercent } = review
  const sum = sumOf(form.values.points)
  const total = rubricPoints(rubric)
  const isEnough = sum * 100 >= total * passPercent
  return (
    <p className={classes.sum} aria-live="polite">
      {formatNumber(sum)} de {writePoints(total)} ·{' '}
      {isEnough ? 'alcanza para aprobar' : `aprueba con ${passPercent} %`}
    </p>
  )
}
