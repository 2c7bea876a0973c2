import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/cluster.ts'
import { findContractions, readSchema, type Schema } from '../../testing/schemas.ts'
import { createSchema, listMigrations } from './migrate.ts'
import { contractions, previousRelease } from './releases.ts'

const name = `contract_${randomUUID().replaceAll('-', '')}`
const latest = Math.max(...listMigrations())
/** In a transaction that holds the latest schema. */
let client: pg.Client
let before: Schema
let after: Schema

beforeAll(async () => {
  await administer(`create database ${name}`)
  client = new pg.Client({ connectionString: databaseUrl(inject('clusterUrl'), name) })
  await client.connect()
  await client.query('begin; savepoint empty')
  await createSchema(client, previousRelease.lastMigration)
  before = await readSchema(client)
  await client.query('rollback to empty')
  await createSchema(client, latest)
  after = await readSchema(client)
})
afterAll(async () => {
  await client.end()
  await administer(`drop database ${name} with (force)`)
})

async function administer(statement: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: inject('clusterUrl') })
  await superuser.connect()
  await superuser.query(statement)
  await superuser.end()
}

test('the statements of the previous release find their tables and columns here, and no other rules', () => {
  expect(listMigrations()).toContain(previousRelease.lastMigration)
  expect(before.columns.size).toBeGreaterThan(100)
  expect(findContractions(before, after)).toEqual(Object.keys(contractions).toSorted())
})

test.each([
  ['alter table users drop column phone', ['users.phone']],
  ['alter table users rename column phone to telephone', ['users.phone']],
  ['alter table users alter column phone type varchar(20)', ['users.phone']],
  ['alter table users alter column phone set not null', ['users.phone']],
  ['alter table users add column country text not null', ['users.country']],
  [`alter table users add column country text not null default 'mx'`, []],
  ['alter table users add column country text', []],
  ['create table countries (name text not null)', []],
  ['create table countries (name text unique)', []],
  ['create unique index phones on users (phone)', ['users.phones']],
  [`alter table users add constraint short check (length(phone) < 9)`, ['users.short']],
  [
    'alter table users add foreign key (phone) references users (email)',
    ['users.users_phone_fkey'],
  ],
  ['alter table users drop constraint users_type_known', []],
  [
    `alter table users drop constraint users_type_known,
       add constraint users_type_known check (type in ('student', 'professor'))`,
    ['users.users_type_known'],
  ],
  [`alter table users add column country text check (country <> '')`, []],
])('%s: %j', async (statement, found) => {
  await client.query('savepoint whole')
  await client.query(statement)
  expect(findContractions(after, await readSchema(client))).toEqual(found)
  await client.query('rollback to whole')
})
