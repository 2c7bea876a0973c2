import { articleFields, type EditedArticle } from '@ateneo/contract'
import { Button, Group, Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { CallError } from '../http/call-error.ts'
import { useViewer } from '../identity/viewer.ts'
import { DraftNotice } from '../ui/draft-notice.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { useUnsaved } from '../ui/unsaved-context.ts'
import { useFormDraft } from '../ui/use-form-draft.ts'
import { type SavedArticle, useSaveArticle } from './article-edit-queries.ts'
import { articleSaved, savingMessage } from './article-messages.ts'
import { helpCategories } from './article.ts'

type ArticleFormProps = {
  /** `undefined`: a new one. */
  article: EditedArticle | undefined
  onSaved: () => void
}

const blank: SavedArticle = {
  category: 'cuenta',
  title: '',
  body: '',
  keywords: '',
  isFrequent: false,
  isPublished: false,
  version: 0,
}

const schema = articleFields.required().extend({ version: z.number() })

/** An article; what was typed is kept until it is saved, with the version that it was typed into. */
export function ArticleForm({ article, onSaved }: ArticleFormProps) {
  const viewer = useViewer()
  const save = useSaveArticle(article?._id)
  const form = useForm<SavedArticle>({
    initialValues: article ? pickFields(article) : blank,
    validate: schemaResolver(schema, { sync: true }),
  })
  const draft = useFormDraft(form, {
    key: `ateneo.article ${viewer.id} ${article?._id ?? 'new'}`,
    fields: ['category', 'title', 'body', 'keywords', 'version'],
  })
  useUnsaved(form.isDirty())
  const hasChanged = save.error instanceof CallError && save.error.code === 'article_changed'
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        draft.clear()
        form.resetDirty(values)
        toastSuccess(articleSaved)
        onSaved()
      },
    }),
  )
  const discard = () => {
    draft.discard()
    save.reset()
    if (article) form.setValues(pickFields(article))
  }
  return (
    <>
      {draft.isRecovered ? <DraftNotice onDiscard={discard} /> : null}
      <form onSubmit={submit} noValidate>
        <Stack maw={720}>
          {save.isError ? <FormAlert>{savingMessage(save.error)}</FormAlert> : null}
          {hasChanged ? (
            <Button variant="default" onClick={discard}>
              Volver a lo guardado
            </Button>
          ) : null}
          <TextInput
            label="Pregunta"
            description="Como la haría quien busca ayuda."
            withAsterisk
            {...form.getInputProps('title')}
          />
          <Select
            label="Categoría"
            data={helpCategories.map(({ slug, title }) => ({ value: slug, label: title }))}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <MarkdownField
            label="Respuesta"
            description="Puedes usar Markdown: **negritas**, 1. pasos, - listas y [enlaces](/Dashboard)."
            withAsterisk
            autosize
            minRows={8}
            maxRows={24}
            text={form.values.body}
            {...form.getInputProps('body')}
          />
          <TextInput
            label="Otras palabras con que se busca"
            description="No se muestran; ayudan al buscador."
            {...form.getInputProps('keywords')}
          />
          <Switch
            label="Es una pregunta frecuente"
            description="Se ve al abrir el centro de ayuda, antes de buscar."
            {...form.getInputProps('isFrequent', { type: 'checkbox' })}
          />
          <Radio.Group
            label="Estado"
            value={form.values.isPublished ? 'published' : 'draft'}
            onChange={(value) => form.setFieldValue('isPublished', value === 'published')}
          >
            <Group mt="xs">
              <Radio value="draft" label="Borrador" />
              <Radio value="published" label="Publicado" />
            </Group>
          </Radio.Group>
          <Group>
            <SubmitButton type="submit" isBusy={save.isPending}>
              Guardar artículo
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </>
  )
}

function pickFields(article: EditedArticle): SavedArticle {
  const { category, title, body, keywords, isFrequent, isPublished, version } = article
  return { category, title, body, keywords, isFrequent, isPublished, version }
}
