import { expect, test } from 'vitest'
import { compareEdits, mergeEdits } from './compare-edits.ts'

const base = { title: 'Pan', text: 'Masa.', price: 100 as number | string, topics: ['horno'] }
const fields = ['title', 'text', 'price', 'topics'] as const
const compare = (mine: Partial<typeof base>, theirs: Partial<typeof base>) => {
  const ways = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  return { ways, differences: compareEdits(fields, ways) }
}

test('says of each field who changed it', () => {
  const { differences } = compare(
    { title: 'Pan dulce', text: 'Harina.' },
    { title: 'Panes', price: 90 },
  )
  expect(differences.map(({ field, by }) => [field, by])).toEqual([
    ['title', 'both'],
    ['text', 'me'],
    ['price', 'them'],
  ])
})

test('takes no difference from what is written otherwise only', () => {
  const mine = { title: ' Pan ', price: '100', topics: ['horno', ''] }
  expect(compare(mine, {}).differences).toEqual([])
  expect(compare({ title: 'Panes' }, { title: 'Panes ' }).differences).toEqual([])
})

test('keeps what each changed, and the chosen side where both did', () => {
  const { ways, differences } = compare(
    { title: 'Pan dulce', text: 'Harina.' },
    { title: 'Panes', price: 90 },
  )
  const kept = { text: 'Harina.', price: 90, topics: ['horno'] }
  const merge = (title?: 'mine' | 'theirs') => mergeEdits(ways, differences, title ? { title } : {})
  expect(merge('theirs')).toEqual({ ...kept, title: 'Panes' })
  expect(merge('mine')).toEqual({ ...kept, title: 'Pan dulce' })
})

test('takes fields that the form does not show as they are saved', () => {
  const ways = {
    base: { title: 'Pan', price: 1 },
    mine: { title: 'Panes', price: 1 },
    theirs: { title: 'Pan', price: 2 },
  }
  expect(mergeEdits(ways, compareEdits(['title'], ways), {})).toEqual({ title: 'Panes', price: 2 })
})
