import type { PointsBySlug } from './point-lines.ts'

/** What the courses of money, music and business teach, and ask for. */
export const earning: PointsBySlug = {
  'primer-presupuesto': {
    learningOutcomes: `
      Registrar un mes de gastos sin juzgarte
      Separar gastos fijos, variables y sorpresas
      Repartir la quincena con el método de los sobres
      Empezar un fondo de emergencia con cien pesos`,
    requirements: `
      Una libreta o una hoja de cálculo
      Diez minutos al día`,
    audience: `
      Quien no sabe a dónde se va su quincena
      Parejas que empiezan a compartir gastos`,
  },
  'cetes-inversiones': {
    learningOutcomes: `
      Calcular cuánto te quita la inflación
      Comprar CETES directamente, paso a paso
      Comparar pagarés, SOFIPOS y fondos con sus comisiones
      Entender qué impuestos se retienen
      Reconocer un fraude antes de firmar`,
    requirements: `
      Identificación, RFC y una cuenta de banco si quieres invertir de verdad
      Tener tus deudas caras bajo control`,
    audience: `
      Quien ahorra y nunca ha invertido
      Personas que quieren leer lo que firman`,
  },
  'salir-de-deudas': {
    learningOutcomes: `
      Ordenar saldos, tasas y fechas en una hoja
      Elegir entre avalancha y bola de nieve
      Pedir una quita o una reestructura al banco
      Leer tu reporte de Buró y corregirlo`,
    requirements: `
      Tus estados de cuenta, aunque duelan`,
    audience: `
      Quien paga el mínimo cada mes
      Familias que quieren quedar en ceros`,
  },
  'declaracion-anual': {
    learningOutcomes: `
      Saber si te toca declarar
      Aprovechar tus deducciones personales
      Revisar lo que el SAT ya tiene precargado`,
    requirements: `
      RFC, contraseña del SAT y tus facturas del año`,
    audience: `
      Asalariados y personas con honorarios o arrendamiento`,
  },
  'guitarra-diez-canciones': {
    learningOutcomes: `
      Afinar de oído y sentarte sin lastimarte
      Cambiar entre acordes sin detenerte
      Tocar ritmos de ranchera, bolero y rock
      Resolver el Fa con y sin cejilla
      Tener diez canciones de memoria`,
    requirements: `
      Una guitarra acústica o clásica
      Quince minutos al día`,
    audience: `
      Quien toma la guitarra por primera vez
      Quien quiere cantar en reuniones, no dar conciertos`,
  },
  'teoria-musical': {
    learningOutcomes: `
      Reconocer intervalos por su sonido
      Construir escalas, acordes y tonalidades
      Transportar una canción a tu voz
      Sentir compases como el huapango
      Armonizar una melodía propia`,
    requirements: `
      Tocar o cantar algo, a cualquier nivel
      Un instrumento o un teclado en el celular`,
    audience: `
      Músicos de oído que quieren entender lo que hacen
      Integrantes de coros y bandas`,
  },
  'jarana-son': {
    learningOutcomes: `
      Afinar la jarana por Do y por Sol
      Tocar el mánico básico con la mano suelta
      Acompañar La bamba, El siquisirí y El colás
      Versar y contestar en una tarima
      Conocer los modales del fandango`,
    requirements: `
      Una jarana, tercera de preferencia`,
    audience: `
      Quien quiere llegar a su primer fandango sin pena
      Guitarristas que buscan otro instrumento`,
  },
  'demo-en-casa': {
    learningOutcomes: `
      Domar el eco de un cuarto con cobijas
      Elegir micrófono e interfaz según tu bolsillo
      Grabar voz y guitarra sin distorsión
      Mezclar en diez pasos
      Exportar una canción lista para compartir`,
    requirements: `
      Una computadora y un micrófono, aunque sea prestado
      Una canción que quieras grabar`,
    audience: `
      Cantautores y grupos que empiezan
      Quien hace pódcast y quiere sonar mejor`,
  },
  'vender-whatsapp': {
    learningOutcomes: `
      Armar un catálogo que se entiende
      Escribir respuestas rápidas con tu voz
      Llevar a un cliente del «¿precio?» al pedido
      Dar seguimiento con etiquetas, sin acosar
      Organizar cobros y entregas`,
    requirements: `
      WhatsApp Business, que es gratuita
      Algo que vender`,
    audience: `
      Pastelerías, talleres, tiendas y oficios
      Quien contesta mensajes hasta en la cena`,
  },
  'primer-cliente': {
    learningOutcomes: `
      Hacer entrevistas que no manipulan
      Escribir tu oferta en una página
      Poner un precio con fundamento
      Vender antes de producir
      Decidir si seguir, cambiar o soltar`,
    requirements: `
      Una idea, aunque sea borrosa
      Ganas de hablar con diez desconocidos`,
    audience: `
      Quien piensa emprender y todavía no gasta
      Quien ya abrió y no encuentra clientes`,
  },
  'contabilidad-basica': {
    learningOutcomes: `
      Separar tu dinero del dinero del negocio
      Registrar el día en diez minutos
      Calcular costos y punto de equilibrio
      Leer un estado de resultados
      Preguntarle lo correcto a tu contador`,
    requirements: `
      Las ventas y los gastos de un mes, aunque estén en una libreta`,
    audience: `
      Negocios de una a diez personas
      Quien vende mucho y nunca tiene dinero`,
  },
  'redes-negocio-local': {
    learningOutcomes: `
      Planear un mes de publicaciones en una mañana
      Decidir cuándo pagar un anuncio
      Contestar una mala reseña con calma`,
    requirements: `
      Un celular y la cuenta de tu negocio`,
    audience: `
      Negocios de barrio que atienden a sus vecinos`,
  },
}
