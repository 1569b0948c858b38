/**
 * The two queues of the outbox: deliveries of inquiries and of events, with their attempts. Apart from what they deliver
 * their tables are the same, so the work on them is written for the first.
 */
const queues = {
	inquiries: { deliveries: "deliveries", attempts: "delivery_attempts" },
	events: { deliveries: "event_deliveries", attempts: "event_attempts" },
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

export function deliveriesOf(queue: QueueName): "deliveries" {
	return queues[queue].deliveries as "deliveries";
}

export function attemptsOf(queue: QueueName): "delivery_attempts" {
	return queues[queue].attempts as "delivery_attempts";
}
