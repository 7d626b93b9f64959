import { queryOf } from '../../api/query.ts';

export const webhooksQuery = queryOf('GetWebhooks');
export const webhookDeliveriesQuery = queryOf('GetWebhookDeliveries');
export const webhookDeliveryQuery = queryOf('GetWebhookDelivery');
export const webhookFiguresQuery = queryOf('GetWebhookFigures');
