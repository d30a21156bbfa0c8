import type { ChangeEvent } from '@hookline/contract/activity';
import type { PrompterPress, PrompterReport } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { hasGeneration } from '../generations/generations.repo.ts';

interface PrompterRemoteDeps {
  database: Database;
  events: Events<ChangeEvent>;
}

/** Carries what a remote asks, and what a prompter reports, between the open screens of one user. */
export class PrompterRemote {
  readonly #deps: PrompterRemoteDeps;

  constructor(deps: PrompterRemoteDeps) {
    this.#deps = deps;
  }

  /** @throws not_found, if the user has no such version */
  press(actor: Actor, id: string, press: PrompterPress): Promise<void> {
    return this.#carry(actor, { type: 'prompter.press', id, press });
  }

  /** @throws not_found, if the user has no such version */
  report(actor: Actor, id: string, report: PrompterReport): Promise<void> {
    return this.#carry(actor, { type: 'prompter.report', id, report });
  }

  #carry(actor: Actor, event: ChangeEvent): Promise<void> {
    const { database, events } = this.#deps;
    return database.transaction(async (tx) => {
      if (!(await hasGeneration(actor, tx, event.id))) {
        throw errors.notFound('version');
      }
      events.publishOnce(tx, actor.userId, event);
    });
  }
}
