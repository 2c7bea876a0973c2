import { randomUUID } from 'node:crypto'
import {
  addTextLesson,
  chooseRemovals,
  type Course,
  deleteCourse,
  deleteLesson,
  getCourse,
  saveOutline,
  withdrawCourse,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { named, revise, titlesOf } from '../../../testing/revision.ts'
import { courses } from '../tables.ts'

/** Sections and order that a revision proposes. */

const academy = withAcademy()

type Revised = Awaited<ReturnType<typeof revise>>
type OutlineBody = Parameters<typeof bodyOf>[1]

const bodyOf = (
  version: number,
  wanted: { lessons?: string[]; sections: { _id?: string; title: string; lessons: string[] }[] },
) => ({ version, ...wanted })

const save = async ({ owner, revisionId }: Revised, wanted: OutlineBody, version?: number) => {
  const { outlineVersion } = await owner.call(getCourse, named(revisionId))
  const body = bodyOf(version ?? outlineVersion, wanted)
  return owner.send(saveOutline, { ...named(revisionId), body })
}

/** 'Uno | Tintas: Negro, Dos' */
const outlineOf = ({ sections, contentDetails }: Course) => {
  const inSection = (id: string | null) =>
    contentDetails.filter(({ section }) => section === id).map(({ title }) => title)
  const titled = sections.map(({ _id, title }) => `${title}: ${inSection(_id).join(', ')}`)
  return [inSection(null).join(', '), ...titled].join(' | ')
}

it('publishes new sections and the order of old and new lessons', async () => {
  const revised = await revise(academy)
  const { one, two, owner, revisionId, addText, publish, read } = revised
  const black = await addText('Negro')
  const red = await addText('Rojo')
  const sections = [
    { title: 'Inicio', lessons: [red, two.id] },
    { title: 'Tintas', lessons: [black] },
  ]
  const saved = await save(revised, { lessons: [one.id], sections })
  expect(saved.statusCode).toBe(200)
  expect(outlineOf(await read())).toBe('Uno, Dos')
  const { arrangement } = await owner.call(getCourse, named(revisionId))
  expect(arrangement!.sections.map(({ title }) => title)).toEqual(['Inicio', 'Tintas'])
  const renamed = arrangement!.sections.map((section) => ({ ...section, title: 'Color' }))
  await save(revised, { ...arrangement!, sections: [sections[0]!, renamed[1]!] })
  await publish()
  expect(outlineOf(await read())).toBe('Uno | Inicio: Rojo, Dos | Color: Negro')
})

it('puts lessons that were added after the order was saved last, and leaves out what is removed', async () => {
  const revised = await revise(academy)
  const { one, two, owner, revisionId, addText, publish, read } = revised
  const gone = await addText('Sobra')
  await save(revised, { sections: [{ title: 'Todo', lessons: [two.id, gone, one.id] }] })
  await addText('Tarde')
  await owner.call(deleteLesson, { params: { contentId: gone } })
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [two.id] } })
  await publish()
  expect(outlineOf(await read())).toBe(' | Todo: Uno, Tarde')
  // Its next revision begins without an order.
  const [rest] = await academy.db.select().from(courses).where(eq(courses.id, revisionId))
  expect(rest).toMatchObject({ arrangement: null, contentCount: 1 })
})

it('adds a lesson at the end of the section that is named, published or of the revision', async () => {
  const revised = await revise(academy)
  const { course, one, two, owner, revisionId, publish, read } = revised
  const { outlineVersion: version } = await owner.call(getCourse, named(course.id))
  const sections = [
    { title: 'Inicio', lessons: [one.id] },
    { title: 'Cierre', lessons: [two.id] },
  ]
  const published = await owner.call(saveOutline, {
    ...named(course.id),
    body: { version, sections },
  })
  const add = (title: string, section: string, envio?: string) => {
    const body = { title, text: title, section, ...(envio ? { envio } : {}) }
    return owner.send(addTextLesson, { ...named(revisionId), body })
  }
  const [first, last] = published.sections
  const envio = randomUUID()
  const both = [await add('Negro', first!._id, envio), await add('Negro', first!._id, envio)]
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const { arrangement } = await owner.call(getCourse, named(revisionId))
  const extended = [...arrangement!.sections, { title: 'Nueva', lessons: [] }]
  await save(revised, { lessons: arrangement!.lessons, sections: extended })
  const changed = await owner.call(getCourse, named(revisionId))
  await add('Rojo', changed.arrangement!.sections.at(-1)!._id)
  await add('Azul', last!._id)
  expect((await add('Ajena', randomUUID())).json()).toMatchObject({ code: 'section_not_found' })
  expect(outlineOf(await read())).toBe(' | Inicio: Uno | Cierre: Dos')
  await publish()
  expect(outlineOf(await read())).toBe(' | Inicio: Uno, Negro | Cierre: Dos, Azul | Nueva: Rojo')
})

it('leaves the published order alone for a lesson of its last section', async () => {
  const { course, owner, revisionId, one, two } = await revise(academy)
  const { outlineVersion: version } = await owner.call(getCourse, named(course.id))
  const body = { version, lessons: [one.id], sections: [{ title: 'Fin', lessons: [two.id] }] }
  const { sections } = await owner.call(saveOutline, { ...named(course.id), body })
  const text = { title: 'Tres', text: 'Tres', section: sections[0]!._id }
  await owner.call(addTextLesson, { ...named(revisionId), body: text })
  expect(await owner.call(getCourse, named(revisionId))).toMatchObject({ arrangement: null })
})

it('keeps lessons that are added to a section while the published course is arranged', async () => {
  for (let round = 0; round < 2; round++) {
    const { course, owner, revisionId, one, two, publish, read } = await revise(academy)
    const { outlineVersion: version } = await owner.call(getCourse, named(course.id))
    const lessons = [one.id, two.id]
    const arrange = (title: string, at: number, _id?: string) => {
      const parts = [{ title, lessons, ...(_id ? { _id } : {}) }, { title: 'Fin' }]
      return owner.send(saveOutline, {
        ...named(course.id),
        body: { version: at, sections: parts },
      })
    }
    const { sections } = (await arrange('Inicio', version)).json<{ sections: { _id: string }[] }>()
    const inSection = { title: 'Tres', text: 'Tres', section: sections[0]!._id }
    const more = { title: 'Cuatro', text: 'Cuatro', section: sections[0]!._id }
    const [arranged, ...added] = await Promise.all([
      arrange('Inicio', version + 1, sections[0]!._id),
      owner.send(addTextLesson, { ...named(revisionId), body: inSection }),
      owner.send(addTextLesson, { ...named(revisionId), body: more }),
    ])
    expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect([200, 409]).toContain(arranged.statusCode)
    await publish()
    expect(outlineOf(await read())).toMatch(
      /^ \| Inicio: Uno, Dos, (Tres, Cuatro|Cuatro, Tres)( \| Fin:)+ ?$/,
    )
  }
})

it('keeps the published order until it is decided, withdrawn or as published again', async () => {
  const revised = await revise(academy)
  const { course, one, two, owner, revisionId, submit } = revised
  const arrangePublished = async () => {
    const { outlineVersion } = await owner.call(getCourse, named(course.id))
    const body = { version: outlineVersion, lessons: [two.id, one.id], sections: [] }
    return owner.send(saveOutline, { ...named(course.id), body })
  }
  await save(revised, { lessons: [two.id, one.id], sections: [] })
  expect((await arrangePublished()).json()).toMatchObject({ code: 'order_in_revision' })
  expect(await owner.call(getCourse, named(course.id))).toMatchObject({
    revision: { _id: revisionId, arranged: true },
  })
  await submit()
  const pending = await save(revised, { lessons: [one.id, two.id], sections: [] })
  expect(pending.json()).toMatchObject({ code: 'course_not_editable' })
  await owner.call(withdrawCourse, named(revisionId))
  expect((await save(revised, { lessons: [one.id, two.id], sections: [] })).statusCode).toBe(200)
  expect(await owner.call(getCourse, named(revisionId))).toMatchObject({ arrangement: null })
  expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
  expect((await arrangePublished()).statusCode).toBe(200)
  await save(revised, { lessons: [one.id, two.id], sections: [] })
  await owner.call(deleteCourse, named(revisionId))
  expect(titlesOf(await owner.call(getCourse, named(course.id)))).toEqual(['Dos', 'Uno'])
})

it('refuses an order of another version, of another course, or with a lesson left out', async () => {
  const revised = await revise(academy)
  const { course, one, two, owner, revisionId } = revised
  const code = async (wanted: OutlineBody, version?: number) =>
    (await save(revised, wanted, version)).json<{ code?: string }>().code
  const { outlineVersion } = await owner.call(getCourse, named(revisionId))
  expect(await code({ lessons: [two.id], sections: [] })).toBe('outline_invalid')
  const unknown = [{ _id: course.id, title: 'Ajena', lessons: [two.id] }]
  expect(await code({ lessons: [one.id], sections: unknown })).toBe('outline_invalid')
  const body = { lessons: [two.id, one.id], sections: [] }
  const { outlineVersion: version } = await owner.call(getCourse, named(course.id))
  await owner.call(saveOutline, { ...named(course.id), body: { ...body, version } })
  const asOnScreen = { sections: [{ title: 'Todo', lessons: [one.id, two.id] }] }
  expect(await code(asOnScreen, outlineVersion)).toBe('outline_changed')
  expect(await code(asOnScreen)).toBeUndefined()
  expect(await code(asOnScreen)).toBeUndefined()
})

it('saves one of two orders at once, and none that an approval overtook', async () => {
  for (let round = 0; round < 4; round++) {
    const revised = await revise(academy)
    const { one, two, revisionId, owner, addText, submit, decide, read } = revised
    await addText('Tintas')
    const { outlineVersion, content } = await owner.call(getCourse, named(revisionId))
    const inSection = (title: string) => ({
      lessons: [two.id],
      sections: [{ title, lessons: [one.id, ...content] }],
    })
    const both = await Promise.all(
      ['A', 'B'].map((title) => save(revised, inSection(title), outlineVersion)),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const [late, decided] = await Promise.all([
      save(revised, inSection('C'), outlineVersion + 1).catch(() => undefined),
      submit().then(() => decide('approved')),
    ])
    expect(decided.statusCode).toBe(200)
    const title = late?.statusCode === 200 ? 'C' : '(A|B)'
    expect(outlineOf(await read())).toMatch(new RegExp(`^Dos \\| ${title}: Uno, Tintas$`))
  }
})
