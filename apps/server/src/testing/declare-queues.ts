import pg from 'pg';
import { kinds } from '#app/start-platform.ts';
import { WaitingJobs } from '#platform/jobs/waiting-jobs.ts';

// A program of its own: where a run of tests is set up, most of the server cannot be loaded.
const [, , connection = ''] = process.argv;
const client = new pg.Client(JSON.parse(connection) as pg.ClientConfig);
await client.connect();
const jobs = await WaitingJobs.open(client, kinds);
await jobs.close();
await client.end();
