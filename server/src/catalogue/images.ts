import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { servePictures } from '../pictures/serve-pictures.ts'
import { categoryImageKey } from './category-images.ts'

export function serveCategoryImages(app: FastifyInstance, ctx: Context): void {
  servePictures(app, ctx, '/category-image/', categoryImageKey)
}
